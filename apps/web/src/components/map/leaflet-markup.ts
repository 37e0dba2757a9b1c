import { trustedTypes } from '../../lib/browser/trusted-types.ts'

// Leaflet writes its own marks as markup; tags that it does not use are text.
trustedTypes?.createPolicy('default', {
  createHTML: (text) => text.replaceAll(/<(?!\/?span(?: aria-hidden="true")?>|svg\/>)/g, '&lt;'),
})
