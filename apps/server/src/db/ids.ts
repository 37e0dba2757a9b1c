const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Whether a text has the form of an id; any other text counts as not found. */
export const isId = (text: string): boolean => uuid.test(text)
