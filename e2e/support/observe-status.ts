/** Observes status messages from now on, within the page; `shown` resolves when one contains `text`. */
export function observeStatus(text: string): { readonly shown: Promise<void> } {
  const shown = new Promise<void>((resolve) => {
    const look = (): void => {
      const places = [...document.querySelectorAll('[role=status]')]
      if (places.some((place) => place.textContent.includes(text))) resolve()
    }
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true, characterData: true })
  })
  return { shown }
}
