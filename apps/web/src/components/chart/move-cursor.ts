/** The cursor's new position for a key, as for any slider (WAI-ARIA Authoring Practices, slider); null for other keys. */
export function moveCursor(key: string, at: number, count: number): number | null {
  const last = count - 1
  const steps: Readonly<Record<string, number>> = {
    ArrowLeft: at - 1,
    ArrowDown: at - 1,
    ArrowRight: at + 1,
    ArrowUp: at + 1,
    PageDown: at - 7,
    PageUp: at + 7,
    Home: 0,
    End: last,
  }
  const wanted = steps[key]
  return wanted === undefined ? null : Math.max(0, Math.min(last, wanted))
}
