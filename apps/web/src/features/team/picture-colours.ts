/** The theme's colours that the picture is drawn in, and its type face. */
export interface PictureColours {
  readonly page: string
  readonly surface: string
  readonly line: string
  readonly text: string
  readonly muted: string
  readonly accent: string
  readonly font: string
}

/** Reads them from the page's current styles; a canvas knows no CSS variables. */
export function pictureColours(): PictureColours {
  const style = getComputedStyle(document.documentElement)
  const read = (name: string): string => style.getPropertyValue(`--${name}`).trim()
  return {
    page: read('page'),
    surface: read('surface'),
    line: read('line'),
    text: read('text'),
    muted: read('muted'),
    accent: read('accent'),
    font: read('font'),
  }
}
