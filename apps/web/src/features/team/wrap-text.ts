/**
 * Breaks a text into lines no wider than `room`, between words, or between characters where a language writes without
 * spaces. A single word that is too wide keeps a line of its own. `widthOf` measures in the unit of `room`.
 */
export function wrapText(text: string, room: number, widthOf: (part: string) => number): readonly string[] {
  const lines: string[] = []
  let line = ''
  for (const part of parts(text)) {
    if (line !== '' && widthOf((line + part).trimEnd()) > room) {
      lines.push(line.trimEnd())
      line = ''
    }
    line += part
  }
  return line.trim() === '' ? lines : [...lines, line.trimEnd()]
}

/** A closing mark stays with the character before it, so that no line begins with one. */
const parts = (text: string): readonly string[] =>
  text.match(
    /(?:[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]|[^\s\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]+)[、。，！？：」]*\s*/gu,
  ) ?? []
