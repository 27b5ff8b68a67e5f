/** What each picture costs in bits per second; null: there is none. */
export type PictureCosts = {
  /** Of all voices, which are always sent. */
  sound: number
  screen: number | null
  /** Two sizes of one picture. */
  lead: { large: number | null; small: number | null }
  faces: readonly (number | null)[]
}

export type Pictures = { screen: boolean; lead: 'large' | 'small' | null; faces: readonly boolean[] }

export type PictureChoice = {
  pictures: Pictures
  /** With the sound, in bits per second. */
  cost: number
  /** What the next better choice costs; null: everything there is was chosen. */
  nextCost: number | null
}

/**
 * What a line carries of what there is. Sound before everything, then the screen, then who leads (large, else small), then the
 * faces by their places. A line that is too thin for the screen gets who leads, small, and no face, so that what is left of it
 * is there for the screen. What is sent already stays, whatever it
 * costs by now: pictures do not come and go with each moving hand. On a line that is full nothing stays that does not fit: pass null.
 */
export function choosePictures(costs: PictureCosts, budget: number, current: Pictures | null): PictureChoice {
  const steps = listSteps(costs)
  const fits = ({ pictures, cost }: Step) => cost <= budget || (current !== null && isWithin(pictures, current))

  let chosen = steps.findLastIndex(fits)
  // Sound alone, as nothing fits, or the first picture there is.
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

/** From sound alone to everything; each is better than the one before, and costs more. */
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
