import { useEffect, useState, type ComponentType } from 'react'
import { afterFirstView } from '../../lib/first-view.ts'
import { loadTabTexts } from '../../lib/i18n/language.ts'

/** A part with its texts, loaded after the first view; the page is whole without it. */
export function Arriving({ load }: { readonly load: () => Promise<ComponentType> }) {
  const [Part, setPart] = useState<ComponentType>()
  useEffect(() => {
    afterFirstView(() => {
      Promise.all([load(), loadTabTexts()]).then(
        ([Loaded]) => setPart(() => Loaded),
        () => undefined,
      )
    })
  }, [load])
  return Part && <Part />
}
