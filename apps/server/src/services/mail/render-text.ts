import type { Frame, Letter, Part } from './letter.ts'

/** The plain text of a letter. */
export function textOf({ parts, why }: Letter, { phrase, unsubscribe }: Frame): string {
  const end = unsubscribe === null ? [] : [`${unsubscribe.label}: ${unsubscribe.url}`]
  const paragraphs = [phrase, ...parts.map(linesOf), `--\n${[why, ...end].join('\n\n')}`]
  return `${paragraphs.filter((text) => text !== '').join('\n\n')}\n`
}

function linesOf(part: Part): string {
  switch (part.kind) {
    case 'text':
      return part.text
    case 'code':
      return part.line
    case 'button':
      return part.url
  }
}
