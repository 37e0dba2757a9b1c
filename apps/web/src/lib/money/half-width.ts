/**
 * What an East Asian keyboard writes wide, `１２．５`, as its ASCII twin, `12.5`; its full stop and comma become point and
 * comma, since the same keys write them.
 */
export const halfWidth = (text: string): string =>
  text
    .replaceAll(/[！-～]/g, (wide) => String.fromCodePoint((wide.codePointAt(0) ?? 0) - 0xfee0))
    .replaceAll(/[。｡]/g, '.')
    .replaceAll(/[、､]/g, ',')
