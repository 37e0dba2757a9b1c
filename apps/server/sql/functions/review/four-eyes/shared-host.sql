-- Whether a host is shared by everybody, as messengers and shorteners are: its name says nothing about who answers there.
CREATE OR REPLACE FUNCTION shared_host(p_host text) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT p_host ~ '^(www\.|m\.|api\.|web\.|chat\.)?(t\.me|telegram\.(me|org|dog)|wa\.me|whatsapp\.com|discord\.(gg|com)|line\.me|m\.me|messenger\.com|viber\.(me|com)|weixin\.qq\.com|signal\.(me|group)|bit\.ly|tinyurl\.com|goo\.gl|t\.co)$'
$$;
