/** The calls of the service and their types, for programs that install the client alone. */
export * from '@c2c/contract'
