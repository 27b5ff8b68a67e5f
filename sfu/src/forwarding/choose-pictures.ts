/** Bits per second that each picture costs; null if there is no such picture. */
export type PictureCosts = {
  /** All voices together. They are always sent. */
  sound: number
  screen: number | null
  /** Two sizes of the same picture. */
  lead: { large: number | null; small: number | null }
  faces: readonly (number | null)[]
}

export type Pictures = { screen: boolean; lead: 'large' | 'small' | null; faces: readonly boolean[] }

export type PictureChoice = {
  pictures: Pictures
  /** Bits per second, including the sound. */
  cost: number
  /** Cost of the next better choice; null if everything was chosen. */
  nextCost: number | null
}

/**
 * Returns the pictures to send over a connection. Sound has the highest priority, then the screen, then the lead (large, else
 * small), then the faces by their places.
 * A connection that is too thin for the screen gets the small picture of the lead and no face. The rest of its capacity stays
 * free for the screen.
 * Pictures in `current` stay whatever they cost now, so that pictures do not come and go with every movement. On a full
 * connection, pass null: then nothing stays that does not fit.
 */
export function choosePictures(costs: PictureCosts, budget: number, current: Pictures | null): PictureChoice {
  const steps = listSteps(costs)
  const fits = ({ pictures, cost }: Step) => cost <= budget || (current !== null && isWithin(pictures, current))

  let chosen = steps.findLastIndex(fits)
  // If nothing fits, send only the sound.
  if (chosen < 0) chosen = 0
  const step = steps[chosen] ?? { pictures: none(costs), cost: costs.sound }
  const nextCost = steps[chosen + 1]?.cost ?? null

  const { small } = costs.lead
  if (chosen === 0 && costs.screen !== null && small !== null) {
    const aside: Step = { pictures: { ...none(costs), lead: 'small' }, cost: costs.sound + small }
    return fits(aside) ? { ...aside, nextCost } : { ...step, nextCost: aside.cost }
  }
  return { ...step, nextCost }
}

type Step = { pictures: Pictures; cost: number }

/** Returns the choices from only sound to everything. Each is better than the one before, and costs more. */
function listSteps(costs: PictureCosts): Step[] {
  let pictures: Pictures = none(costs)
  let cost = costs.sound
  const steps: Step[] = [{ pictures, cost }]
  const add = (change: Partial<Pictures>, added: number) => {
    pictures = { ...pictures, ...change }
    cost += added
    steps.push({ pictures, cost })
  }
  if (costs.screen !== null) add({ screen: true }, costs.screen)
  const { large, small } = costs.lead
  if (small !== null) add({ lead: 'small' }, small)
  if (large !== null) add({ lead: 'large' }, Math.max(0, large - (small ?? 0)))
  costs.faces.forEach((face, place) => {
    if (face !== null) add({ faces: pictures.faces.with(place, true) }, face)
  })
  return steps
}

const none = ({ faces }: PictureCosts): Pictures => ({ screen: false, lead: null, faces: faces.map(() => false) })

const isWithin = (pictures: Pictures, current: Pictures): boolean =>
  (!pictures.screen || current.screen) &&
  (pictures.lead === null || current.lead === 'large' || pictures.lead === current.lead) &&
  pictures.faces.every((face, place) => !face || current.faces[place] === true)
