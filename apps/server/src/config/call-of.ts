/** How a command is called here: `c2c NAME` in a release, whose bundles are `.cjs` files, `npm run NAME --` in the sources. */
export function callOf(name: string, words: string): string {
  const isRelease = process.argv[1]?.endsWith('.cjs') === true
  return [
    isRelease ? `c2c ${name}` : `npm run ${name}`,
    ...(words === '' ? [] : [...(isRelease ? [] : ['--']), words]),
  ].join(' ')
}
