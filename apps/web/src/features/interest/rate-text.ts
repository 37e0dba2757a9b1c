/** A rate as text, `"0.080000"`, to a percentage with all of its decimals, `8%`: six decimals are exact as a Number. */
export const rateText = (rate: string, locale: string): string =>
  new Intl.NumberFormat(locale, { style: 'percent', minimumFractionDigits: 0, maximumFractionDigits: 4 }).format(
    Number(rate),
  )
