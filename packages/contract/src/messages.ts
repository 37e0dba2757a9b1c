export type MessageKey = string
