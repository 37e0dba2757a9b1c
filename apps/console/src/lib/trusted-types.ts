import { consolePath } from './base.ts'

interface TrustedTypes {
  createPolicy(name: string, rules: { createHTML(text: string): string }): unknown
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): { createScriptURL(url: string): string }
}

const { trustedTypes } = window as { trustedTypes?: TrustedTypes }

const worker = `${consolePath}/push/worker.js`

/** The address of the service worker of pushed alerts, as the page's policy asks for it. */
export const pushWorker =
  trustedTypes?.createPolicy('push-worker', { createScriptURL: () => worker }).createScriptURL('') ?? worker

/**
 * Lets the component library write its styles under the server's Content Security Policy. It sets style sheets as markup:
 * as text without tags they are what they were. It makes style elements in several ways, not all with a nonce, so each one
 * made by a script gets the nonce of the page; those of injected markup have none. The hidden copy that measures a growing
 * text area gets its style as an attribute, which the policy refuses; the same text is applied through the object model.
 */
export function allowOwnStyles(): void {
  trustedTypes?.createPolicy('default', { createHTML: (text) => text.replaceAll('<', '&lt;') })
  const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? ''
  const create = document.createElement.bind(document)
  document.createElement = (name: string, options?: ElementCreationOptions) => {
    const element = create(name, options)
    if (element instanceof HTMLStyleElement) element.nonce = nonce
    return element
  }
  const setAttribute = HTMLTextAreaElement.prototype.setAttribute
  HTMLTextAreaElement.prototype.setAttribute = function (name: string, value: string) {
    if (name === 'style') this.style.cssText = value
    else setAttribute.call(this, name, value)
  }
}
