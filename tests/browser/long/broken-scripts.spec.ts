import { test } from '../browser-test'
import { buysThough } from '../script-faults'

test.use({ excused: /./ }) // it may well complain here

buysThough('are refused', 'are missing', 'are cut off')
