import { useKeyPress } from '../../lib/use-key-press.ts'
import { isDeciding, isKeyTaken } from '../../lib/use-shortcuts.ts'
import { queueMove, type QueueMove } from './queue-keys.ts'

/** Elements that handle the arrow keys themselves. */
const takingArrows =
  'textarea, select, [contenteditable], input, [role=menu], [role=listbox], [role=combobox], [role=radiogroup]'

/** Calls `onMove` for the keys that move in a queue, wherever the focus is. */
export function useQueueKeys(itemOpen: boolean, onMove: (move: QueueMove) => void) {
  useKeyPress((event) => {
    const move = queueMove(event, itemOpen)
    if (move === null || event.defaultPrevented || isDeciding()) return null
    const taken = event.key.startsWith('Arrow') ? isKeyTaken(event, takingArrows) : isKeyTaken(event)
    return taken ? null : () => onMove(move)
  })
}
