/** Runs a command and ends with its exit status. An error is printed with its causes, without stack traces; the status is 2. */
export function endWith(main: () => Promise<number>): void {
  main().then(
    (status) => {
      process.exitCode = status
    },
    (error: unknown) => {
      for (let reason = error; reason instanceof Error; reason = reason.cause)
        process.stderr.write(`${reason.message}\n`)
      if (!(error instanceof Error)) process.stderr.write(`${String(error)}\n`)
      process.exitCode = 2
    },
  )
}
