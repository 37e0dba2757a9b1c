const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Whether a text can be one of our ids at all; anything else is simply not found. */
export const isId = (text: string): boolean => uuid.test(text)
