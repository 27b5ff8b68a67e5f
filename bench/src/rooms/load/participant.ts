/** Who comes into a waiting room, with their tokens, which were made beforehand. */
export type Participant = {
  memberId: string
  userName: string
  /** As the hub shows it. */
  name: string
  groupId: string
  roomToken: string
  accessToken: string
  /** The address they come from, as a proxy names it. */
  home: string
}
