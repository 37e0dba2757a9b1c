interface Rules {
  createHTML?(text: string): string
  createScriptURL?(url: string): string
}

interface TrustedTypes {
  createPolicy(name: string, rules: Rules): { createScriptURL(url: string): string }
}

/** The policy that turns text into markup or script addresses, if the browser requires one (W3C Trusted Types). */
export const trustedTypes = (window as { trustedTypes?: TrustedTypes }).trustedTypes
