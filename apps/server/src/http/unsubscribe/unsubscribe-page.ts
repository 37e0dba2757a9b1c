import { createHash } from 'node:crypto'
import { escapeHtml } from '../../services/mail/escape-html.ts'

/** What the page says, in the user's language. */
export interface PageTexts {
  readonly language: string
  readonly app: string
  readonly title: string
  readonly text: string
  /** The label of the button that switches the mails off; null without one. */
  readonly button: string | null
}

const style = `:root{color-scheme:light dark}
body{margin:0;background:#121a26;color:#f2f4f8;font:16px/25px system-ui,sans-serif}
main{box-sizing:border-box;max-width:480px;min-height:100vh;margin:0 auto;padding:48px 24px}
p.app{font-weight:700;margin:0 0 32px}h1{font-size:28px;line-height:36px;margin:0 0 16px}p{margin:0 0 32px}
button{width:100%;height:56px;border:0;border-radius:12px;background:#4a3ef6;color:#fff;font:600 16px system-ui,sans-serif;cursor:pointer}
button:focus-visible{outline:3px solid #fff;outline-offset:3px}`

/** Nothing is loaded, and the form posts to where the page came from. */
export const pagePolicy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join(';')

/** The page of an unsubscribe link. The form has no action: it posts to the address of the page, token included. */
export const unsubscribePage = ({ language, app, title, text, button }: PageTexts): string =>
  `<!doctype html>
<html lang="${escapeHtml(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<style>${style}</style>
</head>
<body>
<main>
<p class="app">${escapeHtml(app)}</p>
<h1>${escapeHtml(title)}</h1>
<p role="status">${escapeHtml(text)}</p>
${button === null ? '' : `<form method="post"><button>${escapeHtml(button)}</button></form>`}
</main>
</body>
</html>
`
