/** The text of a file that a spreadsheet saved: UTF-8, or UTF-16 as Excel's "Unicode text" is. */
export async function textOfFile(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const isWide = bytes[0] === 0xff && bytes[1] === 0xfe
  return new TextDecoder(isWide ? 'utf-16le' : 'utf-8').decode(bytes)
}

/** The separator by which spreadsheets of a language part the cells of a CSV file: not that of its decimals. */
export const separatorFor = (language: string): 'comma' | 'semicolon' =>
  new Intl.NumberFormat(language).format(0.5).includes(',') ? 'semicolon' : 'comma'
