import { parseSync, Visitor, type ESTree } from 'vite'
import type { SourceFile } from './locale-files.ts'

/** Attributes whose value is shown or read aloud. */
const readAttributes = new Set(
  (
    'title label alt placeholder hint text action detail note description summary aria-label aria-description ' +
    'aria-valuetext aria-roledescription aria-placeholder'
  ).split(' '),
)

const eastAsian = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u

const hasWords = (text: string): boolean => /\p{Letter}{2,}/u.test(text) || eastAsian.test(text)

/** Outside the markup: East Asian letters, one word with a capital alone in its quotes, or words with a space between. */
const isSentence = (text: string): boolean => eastAsian.test(text) || /\p{L}{2,} \p{L}{2,}/u.test(text)
const isSaid = (text: string): boolean => isSentence(text) || /^\P{L}*\p{Lu}\p{Ll}+\P{L}*$/u.test(text)

/** Strings that look like texts and are none: names of keys, of GeoJSON and of the browser's own, beginnings of links, classes. */
const none = new Set([
  'Enter',
  'Esc',
  'Escape',
  'Space',
  'Tab',
  'Notification',
  'https://',
  'Arrow',
  'Feature',
  'Polygon',
  'noopener noreferrer',
  'username webauthn',
  'money money-large',
  'item-row item-row-open',
  'share share-',
])

/** The expressions that one may become: its branches, the parts of a sum, the content of braces. */
function branchesOf(node: ESTree.Node): readonly ESTree.Node[] {
  if (node.type === 'JSXExpressionContainer' || node.type === 'TSAsExpression') return [node.expression]
  if (node.type === 'ConditionalExpression') return [node.consequent, node.alternate]
  if (node.type === 'LogicalExpression') return [node.left, node.right]
  if (node.type === 'BinaryExpression' && node.operator === '+') return [node.left, node.right]
  return []
}

/** The texts that an expression may become. */
function leavesOf(node: ESTree.Node): readonly string[] {
  if (node.type === 'Literal') return typeof node.value === 'string' ? [node.value] : []
  if (node.type === 'TemplateLiteral') return node.quasis.map((part) => part.value.raw)
  return branchesOf(node).flatMap(leavesOf)
}

/** Texts in the program itself instead of in the locale files. */
export function shownTexts(file: SourceFile): readonly string[] {
  const found = new Set<string>()
  const unread = new Set<string>()
  const note = (texts: readonly string[], shown: (text: string) => boolean): void => {
    for (const text of texts)
      if (shown(text) && !none.has(text) && !unread.has(text)) found.add(`${file.name}: ${text.trim()}`)
  }
  const ofChildren = ({ children }: { readonly children: readonly ESTree.Node[] }): void => {
    for (const child of children) {
      if (child.type === 'JSXText') note([child.value], hasWords)
      else if (child.type === 'JSXExpressionContainer') note(leavesOf(child), hasWords)
    }
  }
  const visitor = new Visitor({
    JSXElement: ofChildren,
    JSXFragment: ofChildren,
    JSXAttribute(node) {
      const name = node.name.type === 'JSXIdentifier' ? node.name.name : ''
      if (!node.value) return
      if (name === 'className') for (const text of leavesOf(node.value)) unread.add(text)
      if (readAttributes.has(name)) note(leavesOf(node.value), hasWords)
    },
    // Thrown errors are for programmers.
    NewExpression(node) {
      if (node.callee.type !== 'Identifier' || !node.callee.name.endsWith('Error')) return
      for (const text of node.arguments.flatMap(leavesOf)) unread.add(text)
    },
    CallExpression(node) {
      if (node.callee.type === 'Super') for (const text of node.arguments.flatMap(leavesOf)) unread.add(text)
    },
    Literal: (node) => note(leavesOf(node), isSaid),
    TemplateLiteral: (node) => note(leavesOf(node), isSentence),
  })
  visitor.visit(parseSync(file.name, file.text).program)
  return [...found]
}
