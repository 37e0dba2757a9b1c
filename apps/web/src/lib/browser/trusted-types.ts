interface Rules {
  createHTML?(text: string): string
  createScriptURL?(url: string): string
}

interface TrustedTypes {
  createPolicy(name: string, rules: Rules): { createScriptURL(url: string): string }
}

/** What makes markup or script addresses of text, where the browser asks for it (W3C Trusted Types). */
export const trustedTypes = (window as { trustedTypes?: TrustedTypes }).trustedTypes
