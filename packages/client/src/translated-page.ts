/** A run of ASCII with a digit, and a unit behind a no-break space: an amount, price, time, code or address. Or a name. */
const figure = /(\0|[!-~]*\d(?:[!-~]*[\w%])?(?:[\xa0\u202f]\w+)?)/

/**
 * A sentence in parts, of which `keep` marks the figures, and the name in the sentence if one is given, so that translators leave
 * them alone: they would write them in another way, or translate them.
 */
export const mapFigures = <Kept>(text: string, keep: (part: string, place: number) => Kept, name = '\0') =>
  text
    .split(name || '\0')
    .join('\0')
    .split(figure)
    .map((part, place) => (place % 2 === 1 ? keep(part === '\0' ? name : part, place) : part))

/**
 * Keeps a page right that a browser translates. A translator puts a `<font>` in the place of each text, or around it. The
 * program that drew the page changes the text that it made: what is no longer on the page would be changed unseen, an old
 * amount would stay, and its removal would throw. Here a changed text returns to its place, where it is translated again, and
 * what stands for a removed text is removed. Called once, before anything is drawn.
 */
export function followTranslation(): void {
  const standIns = new WeakMap<Node, ChildNode>()
  new MutationObserver((records) => {
    for (const { addedNodes, removedNodes, previousSibling, nextSibling } of records) {
      const [text] = removedNodes
      const font = [addedNodes[0], previousSibling, nextSibling].find((node) => node?.nodeName === 'FONT')
      if (text?.nodeType === Node.TEXT_NODE && font) standIns.set(text, font as ChildNode)
    }
  }).observe(document, { childList: true, subtree: true })

  /** What stands in a parent for a child that was drawn there; null for none. */
  const inPlace = (parent: Node, child: Node | null): Node | null => {
    let node = child && !child.parentNode ? (standIns.get(child) ?? null) : child
    while (node && node.parentNode !== parent) node = node.parentNode
    return node
  }

  const { prototype } = Node
  const { removeChild, insertBefore } = prototype
  prototype.removeChild = function remove<Child extends Node>(this: Node, child: Child): Child {
    removeChild.call(this, inPlace(this, child) ?? child)
    return child
  }
  prototype.insertBefore = function insert<Child extends Node>(this: Node, child: Child, before: Node | null): Child {
    insertBefore.call(this, child, inPlace(this, before) ?? before)
    return child
  }
  const value = Object.getOwnPropertyDescriptor(prototype, 'nodeValue')
  Object.defineProperty(Text.prototype, 'nodeValue', {
    ...value,
    set(this: Text, text: string) {
      value?.set?.call(this, text)
      if (!this.parentNode) standIns.get(this)?.replaceWith(this)
    },
  })
}
