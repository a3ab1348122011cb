/** Two short soft tones; a browser that allows no sound yet simply stays silent. */
export function playWarning(): void {
  if (typeof AudioContext === 'undefined') return
  const audio = new AudioContext()
  for (const [start, frequency] of [
    [0, 660],
    [0.28, 880],
  ] as const) {
    const tone = audio.createOscillator()
    const volume = audio.createGain()
    const from = audio.currentTime + start
    tone.frequency.value = frequency
    volume.gain.setValueAtTime(0, from)
    volume.gain.linearRampToValueAtTime(0.2, from + 0.02)
    volume.gain.exponentialRampToValueAtTime(0.001, from + 0.24)
    tone.connect(volume).connect(audio.destination)
    tone.start(from)
    tone.stop(from + 0.25)
  }
  setTimeout(() => void audio.close(), 1000)
}
