/** Two short tones, in Hz. */
const tones = [880, 1175]

const toneSeconds = 0.14
const loudness = 0.2

let audio: AudioContext | null = null

/** Plays the sound of an alert. Browsers play nothing before the user's first click or key on the page. */
export function playSound(): void {
  audio ??= new AudioContext()
  void audio.resume()
  const from = audio.currentTime
  for (const [i, tone] of tones.entries()) {
    const oscillator = audio.createOscillator()
    const volume = audio.createGain()
    const at = from + i * toneSeconds
    oscillator.frequency.value = tone
    volume.gain.setValueAtTime(loudness, at)
    volume.gain.exponentialRampToValueAtTime(0.001, at + toneSeconds)
    oscillator.connect(volume).connect(audio.destination)
    oscillator.start(at)
    oscillator.stop(at + toneSeconds)
  }
}
