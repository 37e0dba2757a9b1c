/** Further checks of fields by name; each says whether a cleaned value is right. */
export const payChecks: Readonly<Record<string, (value: string) => boolean>> = {}
