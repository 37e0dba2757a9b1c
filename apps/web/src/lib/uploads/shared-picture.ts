/** A picture that was shared to the app, in memory alone, until the form that it is for takes it. */
let shared: File | null = null

export function keepSharedPicture(picture: File | null): void {
  shared = picture
}

export function takeSharedPicture(): readonly File[] {
  const taken = shared
  shared = null
  return taken ? [taken] : []
}
