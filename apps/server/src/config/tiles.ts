/** Where the map's tiles come from when an operator wants more than the outline that the app ships. */
export interface Tiles {
  /** With `{z}`, `{x}` and `{y}`, and `{s}` as the first part of the host's name when there are several. */
  readonly url: string
  /** The credit shown on the map; empty when the tiles' licence requires none. */
  readonly attribution: string
}

const pattern = /^(https:\/\/(?:\{s\}\.)?[a-z0-9.-]+(?::\d+)?)\/[\w{}.~%@/?=&-]+$/i

/** Reads an address of tiles. Throws an Error whose message names the variable when it is none. */
export function readTiles(url: string | undefined, attribution: string | undefined): Tiles | null {
  if (!url) return null
  if (!pattern.test(url) || !['{z}', '{x}', '{y}'].every((part) => url.includes(part))) {
    throw new Error('TILE_URL is not an address like https://tiles.example/{z}/{x}/{y}.png')
  }
  return { url, attribution: attribution ?? '' }
}

/** The host of tiles as a content security policy names it: browsers may load images from it too. */
export const tileSources = (tiles: Tiles | null): string[] =>
  (pattern.exec(tiles?.url ?? '') ?? []).slice(1).map((host) => host.replace('{s}', '*'))
