interface Asked {
  readonly command: string
  /** Lines that the answer must have in this order; `…` stands for anything. */
  readonly lines: readonly string[]
}

interface Section {
  readonly title: string
  readonly blocks: readonly (readonly Asked[])[]
}

const asked = (block: string): Asked[] =>
  block
    .split(/^\$ /m)
    .slice(1)
    .map((part) => {
      const [command = '', ...lines] = part.trimEnd().split('\n')
      return { command, lines }
    })

/** The sections of docs/day-two.md, each with the commands of its blocks. */
export const sectionsOf = (page: string): readonly Section[] =>
  page
    .split(/^## /m)
    .slice(1)
    .map((text) => ({
      title: text.slice(0, text.indexOf('\n')),
      blocks: [...text.matchAll(/^```console\n(.*?)^```$/gms)].map(([, block = '']) => asked(block)),
    }))

const patternOf = (line: string) =>
  new RegExp(
    `^${line
      .split('…')
      .map(RegExp.escape)
      .join('.*')
      .replaceAll(/(?:\\x20)+/g, ' +')}$`,
  )

/** The lines of the page that an answer lacks. */
export function missing({ lines }: Asked, answer: string): readonly string[] {
  const found = answer.split('\n')
  let from = 0
  return lines.filter((line) => {
    const at = found.findIndex((text, place) => place >= from && patternOf(line).test(text))
    if (at >= 0) from = at + 1
    return at < 0
  })
}
