const notes = [587.33, 783.99] as const
const noteLength = 0.45
const loudness = 0.08

/**
 * Plays two soft tones. Does nothing without audio support, or unless the browser reports that the member has used the page.
 * Before that, browsers allow no sound.
 */
export function chime(): void {
  const { userActivation } = navigator as { userActivation?: UserActivation }
  if (!userActivation?.hasBeenActive || typeof AudioContext === 'undefined') return
  const context = new AudioContext()
  notes.forEach((frequency, index) => {
    const from = context.currentTime + index * (noteLength / 2)
    const tone = new OscillatorNode(context, { type: 'sine', frequency })
    const volume = new GainNode(context, { gain: 0 })
    volume.gain.setValueAtTime(0, from)
    volume.gain.linearRampToValueAtTime(loudness, from + 0.03)
    volume.gain.exponentialRampToValueAtTime(0.0001, from + noteLength)
    tone.connect(volume).connect(context.destination)
    tone.start(from)
    tone.stop(from + noteLength)
    if (index === notes.length - 1) tone.addEventListener('ended', () => void context.close())
  })
}
