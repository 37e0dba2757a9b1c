import { later, useLaterSheet } from '../../../components/sheet/later.tsx'
import { loadPageTexts } from '../../../lib/i18n/language.ts'
import type { MethodSheetProps } from './method-sheet.tsx'

const methodSheet = later(async () => {
  const [{ MethodSheet }] = await Promise.all([import('./method-sheet.tsx'), loadPageTexts()])
  return MethodSheet
})

interface MoreMethodsProps extends Omit<MethodSheetProps, 'open' | 'onClose'> {
  readonly className: string | undefined
  readonly label: string
}

/** The chip that opens the sheet of all methods. */
export function MoreMethods({ className, label, ...props }: MoreMethodsProps) {
  const { item, open, show, close } = useLaterSheet<true, MethodSheetProps>(methodSheet)
  return (
    <>
      <button type="button" className={className} aria-haspopup="dialog" onClick={() => show(true)}>
        <span>{label}</span>
      </button>
      {item && <methodSheet.Part {...props} open={open} onClose={close} />}
    </>
  )
}
