/** One request to join that is chosen for a decision. */
export type ChosenRequest = { studyClass: { id: string }; code: string; fullName: string }

/** Tells requests apart: somebody may wait for several classes. */
export const requestKey = ({ studyClass, code }: Pick<ChosenRequest, 'studyClass' | 'code'>) =>
  `${studyClass.id} ${code}`
