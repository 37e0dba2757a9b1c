import { useEffect, useState, type ComponentType } from 'react'
import { whenOnline } from '../../lib/browser/online.ts'
import { afterFirstView } from '../../lib/first-view.ts'
import { loadTabTexts } from '../../lib/i18n/language.ts'

interface ArrivingProps<Props> {
  load(): Promise<ComponentType<Props>>
  /** What the part is drawn with, where it needs something. */
  readonly props?: NoInfer<Props>
}

/** A part with its texts, loaded after the first view; the page is whole without it. */
export function Arriving<Props extends object>({ load, props }: ArrivingProps<Props>) {
  const [Part, setPart] = useState<ComponentType<Props>>()
  useEffect(() => {
    let leave = (): void => undefined
    const arrive = (): void => {
      Promise.all([load(), loadTabTexts()]).then(
        ([Loaded]) => setPart(() => Loaded),
        () => {
          leave = whenOnline(arrive)
        },
      )
    }
    afterFirstView(arrive)
    return () => leave()
  }, [load])
  return Part && <Part {...(props as Props)} />
}
