/** The colour of letters on a ground (`#rrggbb`): white or black, whichever has the better contrast (WCAG 2.2, relative luminance). */
export function lettersOn(ground: string): 'white' | 'black' {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(ground.slice(at, at + 2), 16) / 255
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  const luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue
  // Both have the same contrast where (L + 0.05)² is 0.05 · 1.05.
  return luminance > 0.179 ? 'black' : 'white'
}
