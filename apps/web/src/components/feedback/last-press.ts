let pressed: EventTarget | null = null

/** Notes the pressed element, which no message may cover; the browser of an iPhone gives a button no focus. */
export const notePress = ({ target }: Event): void => {
  pressed = target
}

/** The element that was pressed last. */
export const lastPressed = (): Node | null => pressed as Node | null
