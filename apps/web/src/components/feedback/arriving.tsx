import { useEffect, useState, type ComponentType } from 'react'
import { loadPageTexts } from '../../lib/i18n/language.ts'

/** A part with its texts once its file has come, so that its page is seen sooner; the page is whole without it. */
export function Arriving({ load }: { readonly load: () => Promise<ComponentType> }) {
  const [Part, setPart] = useState<ComponentType>()
  useEffect(() => {
    Promise.all([load(), loadPageTexts()]).then(
      ([Loaded]) => setPart(() => Loaded),
      () => undefined,
    )
  }, [load])
  return Part && <Part />
}
