/**
 * PINs and a passcode as an app encrypts them to the key for PINs of the sandbox. They are kept because each encryption gives another
 * message, and stories must be the same in each run.
 */
export const pinMessages = {
  /** The PIN 8062. */
  strong: [
    'eyJhbGciOiJSU0EtT0FFUC0yNTYiLCJlbmMiOiJBMjU2R0NNIiwia2lkIjoicGluLTIwMjUtMTAifQ.lYmgQKcbO',
    'AgZ81dhdk7wt9bQD7ucZqRLXo43pm5-Kc3ZwYgQwsurjodJ65_CQYzPf0ImvZ-Z4t5mF3rYWoyTxpbOnLHGl6hyE',
    'WLM7JfEKKy7jonGIn2VmHu63DidK3NNtUx6y0qMF3NtyBSyNEwAUyOlGvs5CXE7TPyilh7QfUD57RSCt9nyrene9',
    'xpg68ifBIAnPUC_rjipl32a56nXf1WvVNX-M6I-w00EmoUkRaPNHN3HoWi8gVMuf-88aBCqzRSVo0bgfnQ7IwPzS',
    'I3dEo1tJUmuF9fGSBspkKFdPvoZCYvQySoeLkaLRD3XSrJJ2nBW-8wLNYCchm7KA57dew.uZd_v7cMsQ_o8z_s.A',
    '4fDow.g3MQHFDR-HZ0pYS4P8QcmA',
  ].join(''),
  /** The PIN 1111. */
  weak: [
    'eyJhbGciOiJSU0EtT0FFUC0yNTYiLCJlbmMiOiJBMjU2R0NNIiwia2lkIjoicGluLTIwMjUtMTAifQ.V2jlXKMzQ',
    'M7BQ_4EtAhhz1M1SO12mZjYzxQX0-dp1-q6bBvTAvZC8hR8oYh7LZF8vvKt9C7UYLZYRQhUua-U7zClFFb0ChPls',
    'wc_Dm9dYl79DsiLT_AayVKjMkbi3EyuDaEM9cTl2YmK0PlQmGOLvuJDODHrTCUbHDF8cSMd4k383gKRQtm1GjAF5',
    'YvqikeGCRDhpKQJ_PKitl6lRSjJXsPn2ka4T--QiBxF6Nz1dICDHKEygKUlhsiTHYh36J-zltsJxkccSKnE7ledr',
    'VZDo47gULSja28f-cVXSVSpQ9UFxtmiFfLurdUQWjYQzc9FmjgUhmQs-Jg0hiWbGLgBwQ.PETEE__rQouqHTPM.K',
    '5fs_Q.-AgfYsD_b3cIoOTelvQGxQ',
  ].join(''),
  /** A good PIN for a key that the sandbox no longer has. */
  forOldKey: [
    'eyJhbGciOiJSU0EtT0FFUC0yNTYiLCJlbmMiOiJBMjU2R0NNIiwia2lkIjoicGluLTIwMjUtMDQifQ.ENFo7Tgkv',
    '_DUuOEXyjEMR05yoVb9JULf-VqRxVKQJdZSOYFGhOXfeoMB44q50AVEhHDNxRYXIcvZdsCD8E3X4dUJAVK0BPkkw',
    'Er1C5BX_9sUTLf9rEi3mNJG_KTQuEHwPYKHmD3A7MdgeRAiV-7CdKGnFjwxoZBbfPZ_4qVPZC-T99rdhUBtNIjDS',
    'LNfJi0aoIksZae22zRjx4apBfcb1HZ2nyPMcoSV_ZARGQmN3Ve4Nb7_ce_LzyijYg3O-5VUmwQ0LuKu0x_qsG5zt',
    '-fFoOOD8MNDdWxJvLZYb_snupHoaf4xoNj3irZyCXSkZAfqo0b-vXOf_ZPHKRik_2HL_g.M_ZIx0nNIrjzK2hy.l',
    'se2cA.7ZozAZogK0bz6JzJaSDQVw',
  ].join(''),
  /** The passcode tilleul-42. */
  passcode: [
    'eyJhbGciOiJSU0EtT0FFUC0yNTYiLCJlbmMiOiJBMjU2R0NNIiwia2lkIjoicGluLTIwMjUtMTAifQ.tRt6iFDqS2',
    'YSOoxbYWZUZjkORRqTO16CWIHGew_FSfTERBiBHR2gom9rFEqBYK2yY_5nyCBntaLBoMYpWhJZ3km4ckxl_DRrP9L',
    'Vlkr3DScRwnDvvk9Ca35gz4bseUBCptyUYjkVURbjn1mU04HssONsQY1FMf2mOuDlu2TS4o7Wk0BOX1WXM_Wj3vP9',
    'ANf4n-bNQp_-7_7PUQj0ud_OyxxaoC89ZbF7gj4aw7w_rnHKsitph_ysxQyr5WgkocX7kz4gKcGk0JxrlUtMKn0Ur',
    'ADEwIoncmET6W97YH7O5NdBAXllbs07f7JISauukhqOSR1PbXOgvkMlETMYLqrhVg.cDB23rCwPs2EjNXA._604sX',
    'GbBFaweA.ku76hTHLZ1UFfof11P_pjw',
  ].join(''),
} as const;
