/** The codes that banking apps scan, by name. */
export const payCodes: Readonly<Record<string, unknown>> = {}
