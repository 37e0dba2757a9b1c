import { parseSync, Visitor } from 'vite'
import type { SourceFile } from './locale-files.ts'

/** Attributes whose value a person reads or hears. */
const readAttributes = new Set(['title', 'label', 'alt', 'placeholder', 'hint', 'text', 'aria-label', 'action'])

const hasWords = (text: string): boolean => /\p{Letter}{2,}/u.test(text)

/** Texts that stand in a component itself instead of in the locale files. */
export function shownTexts(file: SourceFile): readonly string[] {
  const found: string[] = []
  const note = (text: string): void => {
    if (hasWords(text)) found.push(`${file.name}: ${text.trim()}`)
  }
  const visitor = new Visitor({
    JSXText: (node) => note(node.value),
    JSXExpressionContainer(node) {
      if (node.expression.type === 'Literal' && typeof node.expression.value === 'string') note(node.expression.value)
      if (node.expression.type === 'TemplateLiteral') for (const part of node.expression.quasis) note(part.value.raw)
    },
    JSXAttribute(node) {
      const name = node.name.type === 'JSXIdentifier' ? node.name.name : ''
      if (readAttributes.has(name) && node.value?.type === 'Literal') note(node.value.value)
    },
  })
  visitor.visit(parseSync(file.name, file.text).program)
  return found
}
