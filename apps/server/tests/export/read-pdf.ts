import { inflateSync } from 'node:zlib'

/** The texts of a PDF as this server writes them, page by page, each text once for every time that it is drawn. */
export function readPdf(bytes: Buffer): string[][] {
  const objects = readObjects(bytes)
  const find = (reference: string) => objects.get(Number(reference)) ?? { dictionary: '', stream: '' }
  const pages = /\/Kids \[([^\]]*)\]/.exec(
    [...objects.values()].find(({ dictionary }) => /\/Type \/Pages/.test(dictionary))?.dictionary ?? '',
  )
  const kids = [...(pages?.[1] ?? '').matchAll(/(\d+) 0 R/g)].map(([, id = '']) => find(id))
  return kids.map(({ dictionary }) => {
    const resources = find(/\/Resources (\d+) 0 R/.exec(dictionary)?.[1] ?? '').dictionary
    const fontsAt = /\/Font (\d+) 0 R/.exec(resources)?.[1]
    const fonts = fontsAt === undefined ? resources : find(fontsAt).dictionary
    const letters = new Map(
      [...fonts.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', id = '']) => {
        const unicode = /\/ToUnicode (\d+) 0 R/.exec(find(id).dictionary)?.[1] ?? ''
        return [name, readLetters(find(unicode).stream)] as const
      }),
    )
    return textsOf(find(/\/Contents (\d+) 0 R/.exec(dictionary)?.[1] ?? '').stream, letters)
  })
}

interface PdfObject {
  readonly dictionary: string
  readonly stream: string
}

function readObjects(bytes: Buffer): Map<number, PdfObject> {
  const text = bytes.toString('latin1')
  const objects = new Map<number, PdfObject>()
  for (const match of text.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    const [dictionary = '', stream = ''] = (match[2] ?? '').split(/\nstream\r?\n/)
    const data = Buffer.from(stream.replace(/\nendstream$/, ''), 'latin1')
    const plain = /FlateDecode/.test(dictionary) && data.length > 0 ? inflateSync(data).toString('latin1') : stream
    objects.set(Number(match[1]), { dictionary, stream: plain })
  }
  return objects
}

/** The character of each code, from the map that lets people copy text out of a PDF. */
function readLetters(map: string): string[] {
  const lists = [...map.matchAll(/<[0-9a-f]+> <[0-9a-f]+> \[([^\]]*)\]/gi)]
  return lists
    .flatMap(([, list = '']) => [...list.matchAll(/<([0-9a-f ]*)>/gi)])
    .map(([, hex = '']) => Buffer.from(hex.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'))
}

/** Text drawn at one height in one go is one text, though several fonts may have a part in it. */
function textsOf(content: string, fonts: ReadonlyMap<string, readonly string[]>): string[] {
  const texts: string[] = []
  for (const [, part = ''] of content.matchAll(/BT\n([\s\S]*?)\nET/g)) {
    const letters = fonts.get(/\/(F\d+) /.exec(part)?.[1] ?? '') ?? []
    const codes = [...part.matchAll(/<([0-9a-f]+)>/gi)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? [])
    texts.push(codes.map((code) => letters[Number.parseInt(code, 16)] ?? '').join(''))
  }
  return texts
}
