let pressed: EventTarget | null = null

/** Notes the pressed element, which no message may cover; the browser of an iPhone gives a button no focus. */
export const notePress = ({ target }: Event): void => {
  pressed = target
}

/**
 * Moves a message from the foot of the page to below its bar, where it covers less that can be pressed; the element pressed
 * or copied last counts more than all others.
 */
export function placeClear(message: HTMLElement | null): void {
  const bar = [...document.querySelectorAll('[data-path] header')].find((header) => header.checkVisibility())
  if (!message?.parentElement || !bar) return
  const { left, right } = message.getBoundingClientRect()
  // The message itself is still on its way up.
  const { top, height } = message.parentElement.getBoundingClientRect()
  const layer = [...document.querySelectorAll('[role$=dialog]')].at(-1) ?? document
  const covered = (from: number): number => {
    let sum = 0
    for (const control of layer.querySelectorAll('a, button, input, textarea')) {
      const box = control.getBoundingClientRect()
      const width = Math.min(right, box.right) - Math.max(left, box.left)
      const shared = Math.min(from + height, box.bottom) - Math.max(from, box.top)
      if (width > 0 && shared > 0)
        sum += control === document.activeElement || control.contains(pressed as Node) ? 1e9 : width * shared
    }
    return sum
  }
  const above = bar.getBoundingClientRect().bottom + 8
  if (covered(above) < covered(top)) message.style.translate = `0 ${above - top}px`
}
