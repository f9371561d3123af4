// Each docs instance validates every sidebar in its file, so each has a file with only its own sidebar.
import sidebars from '../../../sidebars';

export default {usecases: sidebars.usecases};
