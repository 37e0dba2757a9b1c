/**
 * Full-width characters of an East Asian keyboard, `１２．５`, as their ASCII twins, `12.5`; its full stop and comma become point and
 * comma, since the same keys write them.
 */
export const halfWidth = (text: string): string =>
  text
    .replaceAll(/[！-～]/g, (wide) => String.fromCodePoint((wide.codePointAt(0) ?? 0) - 0xfee0))
    .replaceAll(/[。｡]/g, '.')
    .replaceAll(/[、､]/g, ',')
