import { setImmediate as nextTurn } from 'node:timers/promises'
import { SaxesParser } from 'saxes'
import { wrongFile } from './read-line.ts'

/** An element of an XML file, by its name without prefix. */
export interface XmlElement {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: XmlElement[]
  text: string
}

const maxDepth = 40
/** Elements inside of one that is collected; a batch of 5,000 payments has fewer. */
const maxElements = 200_000
const sliceLength = 64 * 1024

const localName = (name: string): string => name.slice(name.indexOf(':') + 1)

/**
 * Reads the elements of a name, each with all that it contains, in the order of their ends, and forgets them after `found`. Others in
 * `found`'s path are its names from the root. Refuses a DTD, processing instructions, deep nesting, entities other than the five of XML,
 * and what is not well-formed. Other calls get their turn in between.
 */
export async function readElements(
  xml: string,
  names: ReadonlySet<string>,
  found: (element: XmlElement, path: readonly string[]) => void,
  opened: (path: readonly string[]) => void,
): Promise<void> {
  const parser = new SaxesParser()
  const path: string[] = []
  let stack: XmlElement[] = []
  let elements = 0
  parser.on('doctype', () => refuse())
  parser.on('processinginstruction', () => refuse())
  parser.on('error', (error) => {
    throw new MalformedXml(error.message)
  })
  parser.on('opentag', ({ name, attributes }) => {
    path.push(localName(name))
    elements += 1
    if (path.length > maxDepth || elements > maxElements) refuse()
    opened(path)
    const wanted = stack.length > 0 || names.has(localName(name))
    if (!wanted) return
    const element: XmlElement = { name: localName(name), attributes, children: [], text: '' }
    stack.at(-1)?.children.push(element)
    stack.push(element)
  })
  const addText = (text: string) => {
    const open = stack.at(-1)
    if (open) open.text += text
  }
  parser.on('text', addText)
  parser.on('cdata', addText)
  parser.on('closetag', () => {
    const closed = stack.pop()
    if (closed && stack.length === 0) {
      found(closed, path)
      stack = []
    }
    path.pop()
  })
  try {
    for (let from = 0; from < xml.length; from += sliceLength) {
      parser.write(xml.slice(from, from + sliceLength))
      await nextTurn()
    }
    parser.close()
  } catch (error) {
    throw error instanceof MalformedXml ? wrongFile('statement_malformed') : error
  }
}

class MalformedXml extends Error {}

function refuse(): never {
  throw wrongFile('statement_unsafe')
}

/** The first element at a path of names below one; undefined without one. */
export function at(element: XmlElement | undefined, ...names: readonly string[]): XmlElement | undefined {
  let here = element
  for (const name of names) here = here?.children.find((child) => child.name === name)
  return here
}

/** All children of a name. */
export const all = (element: XmlElement | undefined, name: string): readonly XmlElement[] =>
  element?.children.filter((child) => child.name === name) ?? []

/** The text at a path; empty without one. */
export const textAt = (element: XmlElement | undefined, ...names: readonly string[]): string =>
  at(element, ...names)?.text.trim() ?? ''
