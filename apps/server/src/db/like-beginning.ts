/** The pattern of LIKE for values that begin with a text; its wildcards stand for themselves. */
export const likeBeginning = (text: string): string => `${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
