/** Red, green and blue, 0 to 255. */
export type Colour = readonly [red: number, green: number, blue: number]

/** The channels of `#rgb`, `#rrggbb`, `#rrggbbaa` or `rgba()`, with the opacity, 0 to 1. */
function channels(text: string): readonly [number, number, number, number] {
  const [red = 0, green = 0, blue = 0, opacity = 1] = text.startsWith('#')
    ? hexChannels(text.slice(1))
    : (text.match(/[\d.]+/g) ?? []).map(Number)
  return [red, green, blue, opacity]
}

function hexChannels(hex: string): number[] {
  const pairs = hex.length <= 4 ? Array.from(hex, (digit) => digit + digit) : (hex.match(/../g) ?? [])
  const [red = 0, green = 0, blue = 0, opacity = 255] = pairs.map((pair) => Number.parseInt(pair, 16))
  return [red, green, blue, opacity / 255]
}

/** A colour as it looks over another one. */
export function over(text: string, under: Colour = [255, 255, 255]): Colour {
  const [red, green, blue, opacity] = channels(text)
  const blend = (front: number, back: number) => front * opacity + back * (1 - opacity)
  return [blend(red, under[0]), blend(green, under[1]), blend(blue, under[2])]
}

/** Relative luminance, 0 to 1 (WCAG 2.2, definition of the same name). */
function luminance(colour: Colour): number {
  const [red = 0, green = 0, blue = 0] = colour
    .map((value) => value / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Contrast ratio of two colours, 1 to 21 (WCAG 2.2, definition of the same name). */
export function contrast(one: Colour, other: Colour): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}
