import { useState } from 'react'
import { type ChosenRequest, requestKey } from '../../../operations/enrolments/chosen-request.ts'

/** Returns which of `requests` are selected, and functions to select them. */
export function useChosenRequests<Request extends ChosenRequest>(requests: readonly Request[]) {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set())
  const isChosen = (one: Pick<ChosenRequest, 'studyClass' | 'code'>) => keys.has(requestKey(one))
  const choose = (one: Pick<ChosenRequest, 'studyClass' | 'code'>, on: boolean) =>
    setKeys((before) => {
      const after = new Set(before)
      if (on) after.add(requestKey(one))
      else after.delete(requestKey(one))
      return after
    })
  const chooseAll = (on: boolean) => setKeys(new Set(on ? requests.map(requestKey) : []))
  return { chosen: requests.filter(isChosen), isChosen, choose, chooseAll }
}
