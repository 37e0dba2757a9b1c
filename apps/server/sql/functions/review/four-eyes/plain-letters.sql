-- A text as a reader sees it, for comparison: compatibility forms (NFKC) such as full width, without invisible characters, with
-- Latin letters for the Cyrillic, Greek and Armenian ones that look like them, western digits, and one form of dots, dashes
-- and slashes. `(at)` and `(dot)` are written out. Case is kept.
CREATE OR REPLACE FUNCTION plain_letters(p_text text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT regexp_replace(regexp_replace(regexp_replace(regexp_replace(translate(translate(
    regexp_replace(normalize(p_text, NFKC), '[\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u202A-\u202E\u2060-\u206F\u3164\uFE00-\uFE0F\uFEFF]', '', 'g'),
    U&'\0430\0435\043E\0440\0441\0443\0445\0456\0458\0455\0501\051B\051D\04BB\04CF\0410\0412\0415\041A\041C\041D\041E\0420\0421\0422\0423\0425\0406\0408\0405\03BF\03B1\03B9\03BA\03BD\03C1\03C4\03C5\03C7\0391\0392\0395\0396\0397\0399\039A\039C\039D\039F\03A1\03A4\03A5\03A7\0585\057D\0578\0566\0261\0131',
    'aeopcyxijsdqwhlABEKMHOPCTYXIJSoaikvptuxABEZHIKMNOPTYXoung' || 'gi'),
    U&'\0660\0661\0662\0663\0664\0665\0666\0667\0668\0669\06F0\06F1\06F2\06F3\06F4\06F5\06F6\06F7\06F8\06F9\0966\0967\0968\0969\096A\096B\096C\096D\096E\096F\2010\2011\2012\2013\2014\2015\2212\30FC\2044\2215\29F8\FF0F',
    '012345678901234567890123456789' || '--------' || '////'),
    '(?<=[A-Za-z0-9-])[\u00B7\u0589\u06D4\u2022\u2024\u2027\u3002\u30FB](?=[A-Za-z0-9])', '.', 'g'),
    '\s*[(\[{<]\s*at\s*[)\]}>]\s*', '@', 'gi'),
    '\s*[(\[{<]\s*(dot|punkt|point)\s*[)\]}>]\s*', '.', 'gi'),
    '\s+dot\s+', '.', 'gi')
$$;
