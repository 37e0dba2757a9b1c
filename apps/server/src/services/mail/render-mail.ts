import { escapeHtml } from './escape-html.ts'
import type { Frame, MailContent, Part } from './mail-content.ts'

const lines = (text: string): string => escapeHtml(text).replaceAll('\n', '<br>')

/** Colours of the light form; the classes are what the dark form changes. No remote images, no scripts, no web fonts. */
const fonts = "-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
const style = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
body{margin:0;padding:0;-webkit-text-size-adjust:100%}
a{color:#4a3ef6}
@media (max-width:600px){.pad{padding-left:20px!important;padding-right:20px!important}.code{font-size:36px!important;letter-spacing:6px!important}}
@media (prefers-color-scheme:dark){
.page{background:#121a26!important}.card{background:#1d2532!important}
.ink{color:#f2f4f8!important}.dim{color:#a3abba!important}.dim a{color:#a9a4ff!important}
.tint{background:#2a3342!important}
}`

/** The HTML of a mail: tables and inline styles, as mail programs need them, at most 600 px wide. */
export function htmlOf({ subject, preheader, parts, why }: MailContent, frame: Frame): string {
  const { language, app, phrase, unsubscribe } = frame
  const link = unsubscribe && `<br><br><a href="${escapeHtml(unsubscribe.url)}">${escapeHtml(unsubscribe.label)}</a>`
  return `<!doctype html>
<html lang="${escapeHtml(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no">
<title>${escapeHtml(subject)}</title>
<style>${style}
</style>
</head>
<body class="page" style="margin:0;padding:0;background:#eef0f5">
<div style="display:none;max-height:0;overflow:hidden;opacity:0">${escapeHtml(preheader)}</div>
${table('page', 'background:#eef0f5')}<tr><td align="center" style="padding:32px 12px">
${table('', 'max-width:600px')}
<tr><td class="pad" style="padding:0 32px 16px">${heading(app)}</td></tr>
<tr><td class="card pad" style="background:#ffffff;border-radius:16px;padding:32px 32px 16px">
${phrase === '' ? '' : tinted(phrase)}<h1 class="ink" style="margin:0 0 20px;font:700 24px/32px ${fonts};color:#151a24">${escapeHtml(subject)}</h1>
${parts.map(partOf).join('\n')}
</td></tr>
<tr><td class="pad dim" style="padding:20px 32px 0;font:400 13px/20px ${fonts};color:#5b6473">${lines(why)}${link ?? ''}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`
}

const table = (classes: string, css: string): string =>
  `<table role="presentation" class="${classes}" width="100%" cellpadding="0" cellspacing="0" border="0" style="width:100%;${css}">`

/** A tile with the first letter of the service's name, and the name. */
const heading = (app: string): string =>
  `<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr>
<td aria-hidden="true" width="32" height="32" align="center" style="width:32px;height:32px;border-radius:8px;background:#4a3ef6;color:#ffffff;font:700 18px/32px ${fonts}">${escapeHtml(firstLetter(app))}</td>
<td class="ink" style="padding-left:10px;font:700 18px/32px ${fonts};color:#151a24">${escapeHtml(app)}</td>
</tr></table>`

const firstLetter = (app: string): string => Array.from(app)[0] ?? ''

const tinted = (text: string): string =>
  `<p class="tint ink" style="margin:0 0 24px;padding:12px 16px;border-radius:8px;background:#f2f2fd;font:600 15px/22px ${fonts};color:#151a24">${escapeHtml(text)}</p>
`

function partOf(part: Part): string {
  switch (part.kind) {
    case 'text': {
      const [classes, font, colour] = part.small
        ? ['dim', '400 14px/21px', '#5b6473']
        : ['ink', '400 16px/25px', '#151a24']
      return `<p class="${classes}" style="margin:0 0 16px;font:${font} ${fonts};color:${colour};overflow-wrap:anywhere">${lines(part.text)}</p>`
    }
    case 'code':
      return `<p class="code tint ink" style="margin:0 0 20px;padding:20px 8px;border-radius:12px;background:#f2f2fd;text-align:center;text-indent:8px;font:700 44px/52px ${fonts};font-variant-numeric:tabular-nums;letter-spacing:8px;color:#151a24">${escapeHtml(part.code)}</p>`
    case 'button':
      return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 24px"><tr><td align="center" bgcolor="#4a3ef6" style="border-radius:12px;background:#4a3ef6"><a href="${escapeHtml(part.url)}" style="display:inline-block;padding:16px 28px;border-radius:12px;font:600 16px/24px ${fonts};color:#ffffff;text-decoration:none">${escapeHtml(part.label)}</a></td></tr></table>`
  }
}

/** The plain text of a mail. */
export function textOf({ parts, why }: MailContent, { phrase, unsubscribe }: Frame): string {
  const end = unsubscribe === null ? [] : [`${unsubscribe.label}: ${unsubscribe.url}`]
  const paragraphs = [phrase, ...parts.map(linesOf), `--\n${[why, ...end].join('\n\n')}`]
  return `${paragraphs.filter((text) => text !== '').join('\n\n')}\n`
}

function linesOf(part: Part): string {
  switch (part.kind) {
    case 'text':
      return part.text
    case 'code':
      return part.line
    case 'button':
      return part.url
  }
}
