/** Whether an element has a box; `checkVisibility` is younger than the oldest browsers. */
export const isShown = (element: Element): boolean => element.getClientRects().length > 0
