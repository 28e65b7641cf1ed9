import { settings } from "./settings.svelte";

let context: AudioContext | null = null;

/** A tone that rises or falls and dies away. */
function tone(from: number, to: number, length: number, kind: OscillatorType, loud: number, after = 0): void {
  context ??= new AudioContext();
  const begin = context.currentTime + after;
  const voice = context.createOscillator();
  const volume = context.createGain();
  voice.type = kind;
  voice.frequency.setValueAtTime(from, begin);
  voice.frequency.exponentialRampToValueAtTime(to, begin + length);
  volume.gain.setValueAtTime(loud, begin);
  volume.gain.exponentialRampToValueAtTime(0.0001, begin + length);
  voice.connect(volume).connect(context.destination);
  voice.start(begin);
  voice.stop(begin + length);
}

const SOUNDS = {
  roll: () => [0, 0.09, 0.17, 0.24, 0.3].forEach((after) => tone(190 + after * 300, 90, 0.06, "triangle", 0.12, after)),
  drive: () => tone(70, 190, 0.5, "sawtooth", 0.035),
  turn: () => [0, 0.14].forEach((after, index) => tone(520 + index * 260, 520 + index * 260, 0.18, "sine", 0.1, after)),
} as const;

/** Off until somebody asks for it. */
export function sound(which: keyof typeof SOUNDS): void {
  if (settings.all.sound && !document.hidden) SOUNDS[which]();
}
