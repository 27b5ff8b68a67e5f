/** Bits per second that the sound and each picture cost a receiver. Null if there is no source of the picture. */
export type PictureCosts = {
  /** All voices together. They are always sent. */
  sound: number
  screen: number | null
  /** The camera of the lead (the teacher shown to everyone) in two sizes. A receiver gets at most one of the two. */
  lead: { large: number | null; small: number | null }
  faces: readonly (number | null)[]
}

/** The pictures to send to a receiver: the screen, one size of the lead's camera, and the faces of the speakers. */
export type Pictures = { screen: boolean; lead: 'large' | 'small' | null; faces: readonly boolean[] }

export type PictureChoice = {
  pictures: Pictures
  /** Bits per second of the chosen pictures and the sound. */
  cost: number
  /** `cost` of the next better choice; null if the best choice was made. */
  nextCost: number | null
}

/**
 * Returns the pictures to send over a connection that carries `budget` bits per second. Sound has the highest priority. The
 * screen follows, then the lead (large, else small), then the faces in the order of `costs.faces`.
 *
 * If the screen does not fit, the connection gets no face, and only the small picture of the lead if that fits. The rest of the
 * budget stays free for the screen.
 *
 * Pictures in `current` are kept even if they now exceed the budget. Otherwise they would come and go with every movement in
 * front of a camera. For a full connection, pass null: then only pictures that fit are chosen.
 */
export function choosePictures(costs: PictureCosts, budget: number, current: Pictures | null): PictureChoice {
  const steps = listSteps(costs)
  const fits = ({ pictures, cost }: Step) => cost <= budget || (current !== null && isWithin(pictures, current))

  let chosen = steps.findLastIndex(fits)
  // Not even the sound fits: send the sound anyway, without pictures.
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

/** Returns all choices, from sound only up to all pictures. Each adds one picture to the previous choice or enlarges one. */
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
