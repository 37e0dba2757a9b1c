import { canBePushedTo } from '@c2c/client'

/** Whether this is an iPhone or iPad that has push in installed apps alone. An iPad calls itself a Mac, which has no touch. */
export function needsInstalling({ userAgent, maxTouchPoints }: Navigator): boolean {
  const apple = /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)
  return apple && !canBePushedTo()
}
